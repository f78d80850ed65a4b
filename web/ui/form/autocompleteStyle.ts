/** An Autocomplete is as high as any other input. */
export const autocompleteStyle = {
  '& .MuiOutlinedInput-root': { py: 0, '& .MuiAutocomplete-input': { py: 1.25, pl: '5px' } },
}
