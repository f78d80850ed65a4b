/** The texts of a list of parts. */
export const partTexts = {
  heading: 'Parts',
  lead: '',
  list: 'Parts',
  add: 'Add Part',
  search: 'Search parts',
  fetchFailed: 'Failed to fetch parts',
  nothing: 'No parts yet',
  nothingExplanation: '',
  nothingFound: 'No parts found',
  nothingFoundExplanation: (search: string, choices: readonly string[]) => [search, ...choices].join(', '),
}
