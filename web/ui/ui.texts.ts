export const uiTexts = {
  retry: 'Retry',
  loading: 'Loading…',
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  actions: 'Actions',
  cancel: 'Cancel',
  saving: 'Saving…',
  clearSearch: 'Clear search',
  filters: 'Filters',
  filtersOn: (count: number) => `Filters (${count})`,
  fillIn: 'Please fill in all required fields: ',
  check: 'Please check: ',
} as const
