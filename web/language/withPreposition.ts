/** «ለ» before «የUSB-C ገመድ» makes «ለUSB-C ገመድ», and «የ» makes no second one. For names of things: those of people keep theirs, as in «ለየሺ». */
export const withPreposition = (preposition: 'የ' | 'ለ' | 'በ', thing: string): string =>
  `${preposition}${thing.replace(/^የ/, '')}`
