const en = {
  notFound: 'Repair Not Found',
  notFoundExplained: 'No repair found with this tracking number',
  tooMany: 'Please wait a little',
  tooManyExplained:
    'Many numbers that do not exist were asked for from your connection, so we answer it again only after a while.',
  tryAgainIn: (minutes: number, time: string) =>
    `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, at ${time}.`,
  failed: 'Something went wrong',
  failedExplained: 'We could not open this page just now. Please try again in a moment.',
}

const am: typeof en = {
  notFound: 'ጥገናው አልተገኘም',
  notFoundExplained: 'በዚህ የመከታተያ ቁጥር የተመዘገበ ጥገና አልተገኘም',
  tooMany: 'እባክዎ ጥቂት ይጠብቁ',
  tooManyExplained: 'ከእርስዎ የኢንተርኔት ግንኙነት የሌሉ ብዙ ቁጥሮች ስለተጠየቁ ከጥቂት ጊዜ በኋላ ብቻ እንመልሳለን።',
  tryAgainIn: (minutes, time) => `እባክዎ ከ${minutes} ደቂቃ በኋላ (${time}) እንደገና ይሞክሩ።`,
  failed: 'ችግር ተፈጥሯል',
  failedExplained: 'ይህን ገጽ አሁን መክፈት አልቻልንም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
}

export const problemTexts = { en, am }
