import { publicSchemes, schemeCookie } from '#contract/publicPages/colorScheme.ts'
import { rememberedChoice } from './rememberedChoice.ts'

export const chosenScheme = rememberedChoice({
  query: 'scheme',
  cookie: schemeCookie,
  parse: value => publicSchemes.find(scheme => scheme === value),
})
