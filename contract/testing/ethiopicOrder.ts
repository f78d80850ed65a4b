/** Names in the order of the Ethiopic letters, after those in Latin letters. */
export const inEthiopicOrder =
  'abel Zewdu ሀብታሙ ለምለም ሐና መሐመድ ሠናይት ረድኤት ሰላም ሸዋዬ ቀለም በቀለ ቢንያም ባህሩ ቤተል ብርሃኑ ቦንሳ ተስፋዬ ኃይሉ ነጋሽ አበበ ከበደ ወንድሙ ዓለም ዘውዱ የሺ ደረጀ ጀማል ገነት ጠና ጨርቆስ ጴጥሮስ ጸሐይ ፀዳለ ፈቃዱ'.split(
    ' ',
  )
