import Box from '@mui/material/Box'

/** Text that never breaks into two lines, such as a ticket number or a date. */
export const NoWrap = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)

/** A sentence with a number such as S-6573A8DBFB, which never breaks after its hyphen. */
export const WithUnbrokenNumbers = ({ text }: { text: string }) =>
  // Every second part is a number.
  text
    .split(/(\b[A-Z]{1,3}-[0-9A-Z]{6,})/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the same number may occur twice
    .map((part, index) => (index % 2 === 0 ? part : <NoWrap key={index}>{part}</NoWrap>))
