const en = {
  notFound: 'Repair Not Found',
  notFoundExplained: 'No repair found with this tracking number',
  tooMany: 'Please wait a few minutes',
  tooManyExplained: 'Too many numbers were looked up from your connection, so it is blocked for a short time.',
  tryAgainIn: (minutes: number, time: string) =>
    `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, at ${time}.`,
  failed: 'Something went wrong',
  failedExplained: 'We could not open this page. Please try again in a moment.',
}

const am: typeof en = {
  notFound: 'ጥገናው አልተገኘም',
  notFoundExplained: 'በዚህ የመከታተያ ቁጥር የተመዘገበ ጥገና አልተገኘም',
  tooMany: 'እባክዎ ጥቂት ይጠብቁ',
  tooManyExplained: 'ከእርስዎ የኢንተርኔት ግንኙነት ብዙ ቁጥሮች ስለተጠየቁ ከጥቂት ጊዜ በኋላ ብቻ እንመልሳለን።',
  tryAgainIn: (minutes, time) => `እባክዎ ከ${minutes} ደቂቃ በኋላ (${time}) እንደገና ይሞክሩ።`,
  failed: 'ችግር ተፈጥሯል',
  failedExplained: 'ይህን ገጽ አሁን መክፈት አልቻልንም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
}

export const problemTexts = { en, am }
