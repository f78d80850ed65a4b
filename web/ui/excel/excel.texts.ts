import { language } from '#web/language/language.ts'

const en = {
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
  /** In the name of a file. */
  ethiopianDay: (day: string) => `${day}-EC`,
  sheet: (number: number) => `Sheet${number}`,
}

const am: typeof en = {
  empty: 'ፋይሉ ባዶ ነው።',
  tooLarge: 'ፋይሉ በጣም ትልቅ ነው። እባክዎ ከ10 MB በማይበልጡ ትናንሽ ፋይሎች ይከፋፍሉት።',
  contentsTooLarge: 'ፋይሉ ራሱ ትንሽ ቢሆንም ሲከፈት ይዘቱ በጣም ትልቅ ነው። እባክዎ የሚፈልጓቸውን ረድፎች ብቻ ወደ አዲስ የExcel ፋይል ቀድተው እሱን ይምረጡ።',
  notAWorkbook: 'ይህ የExcel ፋይል አይደለም። እባክዎ የ.xlsx ፋይል ይምረጡ።',
  oldFormat: 'ይህ የድሮ የExcel ፋይል (.xls) ነው። እባክዎ እንደ Excel ፋይል (.xlsx) አስቀምጠው እሱን ይምረጡ።',
  passwordProtected: 'ፋይሉ በይለፍ ቃል የተጠበቀ ነው። እባክዎ ያለ ይለፍ ቃል አስቀምጠው እንደገና ይምረጡት።',
  damaged: 'ፋይሉ ተበላሽቷል። እባክዎ በExcel ከፍተው እንደገና ያስቀምጡትና አዲሱን ፋይል ይምረጡ።',
  unreadableCell: (row, column) =>
    `በረድፍ ${row}፣ ዓምድ ${column} ያለውን ማንበብ አልተቻለም። እባክዎ እንደገና ጽፈው ፋይሉን ያስቀምጡና እንደገና ይምረጡት።`,
  unreadable: 'ፋይሉን ማንበብ አልተቻለም። እባክዎ እንደገና ይምረጡት።',
  readerMissing: 'ፋይል ለማንበብ ግንኙነት ያስፈልጋል። ግንኙነቱ ሲመለስ እባክዎ እንደገና ይምረጡት።',
  nothingToExport: 'ዝርዝሩ ባዶ ስለሆነ የሚወጣ ነገር የለም።',
  notCreated: 'የExcel ፋይሉን ማዘጋጀት አልተቻለም። ግንኙነቱን አረጋግጠው እንደገና ይሞክሩ።',
  ethiopianDay: day => `${day}-ዓ.ም`,
  sheet: number => `ገጽ${number}`,
}

export const excelTexts = { en, am }[language]
