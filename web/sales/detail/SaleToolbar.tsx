import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { saleTexts } from '#web/sales/sale.texts.ts'
import { BackToSales } from '#web/sales/saleLinks.tsx'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

interface Props {
  id: string
  onEdit: () => void
  /** Undefined if the user may not delete this sale. */
  onDelete: (() => void) | undefined
}

export const SaleToolbar = ({ id, onEdit, onDelete }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
    <Box sx={{ ml: -1 }}>
      <BackToSales />
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: stretchOnPhones } }}>
      {onDelete && (
        <Button variant="outlined" color="error" startIcon={<Delete />} onClick={onDelete}>
          {texts.delete}
        </Button>
      )}
      <Button variant="outlined" startIcon={<Edit />} onClick={onEdit}>
        {texts.edit}
      </Button>
      <LinkButton to="/admin/sales/$id/print" params={{ id }} state variant="contained" startIcon={<Print />}>
        {saleTexts.receipt}
      </LinkButton>
    </Box>
  </Box>
)
