import type { BranchPlace } from '../../settings/branchPlaces.ts'
import { ofBranch, ofShop, type TemplateDefinition } from './templateDefinition.ts'

const saleAt = (branch: BranchPlace): TemplateDefinition => ({
  title: 'Sale at the {branch} branch',
  branch,
  placeholders: [ofBranch, ...ofShop],
  defaults: {
    en: 'Big sale at our {branch} branch! Phones and accessories at special prices. [Follow us: {channel}] {shop}',
    am: 'በ{branch} ቅርንጫፋችን ታላቅ ቅናሽ! ስልኮችና አክሰሰሪዎች በልዩ ዋጋ። [ቻናላችን፦ {channel}] {shop}',
  },
})

/** The templates that staff choose from on the Bulk Messages page. Every recipient gets the same text. */
export const bulkTemplates = {
  bulkSaleAwlo: saleAt(0),
  bulkSaleAtlas: saleAt(1),
  bulkSaleAberus: saleAt(2),
  bulkSaleGarad: saleAt(3),
  bulkHoliday: {
    title: 'Holiday wishes',
    placeholders: ofShop,
    defaults: {
      en: 'Happy holiday! We wish you and your family joy and peace. [Follow us: {channel}] {shop}',
      am: 'መልካም በዓል! ለእርስዎና ለቤተሰብዎ ደስታና ሰላም እንመኛለን። [ቻናላችን፦ {channel}] {shop}',
    },
  },
  bulkNewYear: {
    title: 'New Year wishes',
    placeholders: ofShop,
    defaults: {
      en: 'Happy New Year! We wish you health and success, and thank you for your trust. [Follow us: {channel}] {shop}',
      am: 'እንኳን ለአዲሱ ዓመት በሰላም አደረሰዎ! ጤናና ስኬት እንመኛለን። [ቻናላችን፦ {channel}] {shop}',
    },
  },
} satisfies Record<string, TemplateDefinition>
