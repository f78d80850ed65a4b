const en = {
  Stock: 'Stock',
  'Repairs by technician and status': 'Repairs by technician and status',
  'Repairs taken in and handed over each day': 'Repairs taken in and handed over each day',
  'Parts and payments of repairs': 'Parts and payments of repairs',
  'Feedback that counts': 'Feedback that counts',
  'Feedback by month': 'Feedback by month',
  'Payments and returns of sales': 'Payments and returns of sales',
  'Returned items of sales': 'Returned items of sales',
  'Sums of the sales report': 'Sums of the sales report',
  'References of payments': 'References of payments',
  'Longest periods of warranties': 'Longest periods of warranties',
  'Results of bulk messages': 'Results of bulk messages',
  'Use of the SMS budgets': 'Use of the SMS budgets',
  'Search entries': 'Search entries',
}

/** As the server stores it. */
export type FigureName = keyof typeof en

const am: typeof en = {
  Stock: 'ክምችት',
  'Repairs by technician and status': 'ጥገናዎች በቴክኒሻንና በሁኔታ',
  'Repairs taken in and handed over each day': 'በየቀኑ የተረከብናቸውና ያስረከብናቸው ጥገናዎች',
  'Parts and payments of repairs': 'የጥገናዎች መለዋወጫዎችና ክፍያዎች',
  'Feedback that counts': 'የሚቆጠሩ አስተያየቶች',
  'Feedback by month': 'አስተያየቶች በየወሩ',
  'Payments and returns of sales': 'የሽያጮች ክፍያዎችና ተመላሾች',
  'Returned items of sales': 'የተመለሱ የሽያጭ ዕቃዎች',
  'Sums of the sales report': 'የሽያጭ ሪፖርት ድምሮች',
  'References of payments': 'የክፍያዎች ማጣቀሻ ቁጥሮች',
  'Longest periods of warranties': 'የዋስትናዎች ረጅሙ ጊዜ',
  'Results of bulk messages': 'የጅምላ መልእክቶች ውጤት',
  'Use of the SMS budgets': 'የSMS በጀት አጠቃቀም',
  'Search entries': 'የፍለጋ መዝገብ',
}

/** What an Admin reads for each derived figure of the shop. */
export const figureNames = { en, am }
