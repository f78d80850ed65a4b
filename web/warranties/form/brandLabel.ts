import { otherBrand } from '#contract/warranties/warrantyTerms.ts'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'

/** A brand is called by its name. 'Other' is none. */
export const brandLabel = (brand: string): string => (brand === otherBrand ? texts.otherBrand : brand)
