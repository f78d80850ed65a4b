import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { isReturnedWhole, quantityLeft } from '#contract/returns/returnAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { Coverages } from '#web/warranties/Coverages.tsx'
import { saleWarrantiesQuery } from '#web/warranties/warranties.queries.ts'
import { coverageTexts as texts, warrantyTexts } from '#web/warranties/warranty.texts.ts'

/** The warranties of a sale, which print from here, and a button for each of its products. */
export const SaleWarranties = ({ sale: { id, lines } }: { sale: Sale }) => (
  <Coverages
    list={useQuery(saleWarrantiesQuery(id))}
    link={({ number, mayOpen }) =>
      mayOpen ? (
        <TextLink to="/admin/sales/$id/warranty/$number" params={{ id, number }}>
          {warrantyTexts.numbered(number)}
        </TextLink>
      ) : (
        warrantyTexts.numbered(number)
      )
    }
    none={isReturnedWhole({ lines }) ? texts.noneOfReturned : texts.noneOfSale}
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {lines.map(
          (line, index) =>
            line.productType !== 'other' &&
            quantityLeft(line) > 0 && (
              <LinkButton
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale never change
                key={index}
                to="/admin/sales/$id/warranty"
                params={{ id }}
                search={{ line: index + 1 }}
                variant="outlined"
                startIcon={<VerifiedUser />}
              >
                {lines.length === 1 ? warrantyTexts.issue : warrantyTexts.issueFor(line.productName)}
              </LinkButton>
            ),
        )}
      </Box>
    }
  />
)
