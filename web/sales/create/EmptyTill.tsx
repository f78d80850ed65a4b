import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** In place of the tiles of a shop without products: what is missing, and who adds it. */
export const EmptyTill = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const mayAdd = can(user, 'products.manage')
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, flex: 1, alignContent: 'start' }}>
      <Typography component="h2" variant="h3">
        {texts.emptyShop}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {mayAdd ? texts.emptyShopHint : texts.askForProducts}
      </Typography>
      {mayAdd && (
        <LinkButton to="/admin/products" variant="contained">
          {texts.addProducts}
        </LinkButton>
      )}
    </Box>
  )
}
