export const excelTexts = {
  empty: 'The file is empty.',
  tooLarge: 'The file is too large. Please split it into smaller files of at most 10 MB.',
  contentsTooLarge:
    'The contents of the file are too large when they are unpacked, even if the file itself is small. Please copy only the rows that you need into a new workbook and choose that one.',
  notAWorkbook: 'This is not an Excel workbook. Please choose an .xlsx file.',
  oldFormat: 'This is an old Excel file (.xls). Please save it as an Excel workbook (.xlsx) and choose that file.',
  passwordProtected: 'The file is protected with a password. Please save it without a password and choose it again.',
  damaged: 'The file is damaged. Please open it in Excel, save it again and choose the new file.',
  unreadableCell: (row: string, column: string) =>
    `The cell in row ${row}, column ${column} cannot be read. Please type its value again, save the file and choose it again.`,
  unreadable: 'The file could not be read. Please choose it again.',
  readerMissing: 'Reading a file needs a connection. Please choose it again when it is back.',
  nothingToExport: 'The list is empty, so there is nothing to export.',
  notCreated: 'The Excel file could not be created. Check the connection and try again.',
} as const
