const en = {
  other: { language: 'am', name: 'አማርኛ' },
  whereIsIt: 'Where is my tracking number?',
  onTicket: 'On your ticket: it starts with ‘REP-’',
  inSms: 'In the SMS we sent you',
  askSupport: 'Or ask our support team. Tell them your phone number, the device type and the drop-off date',
  callSupport: 'Call support',
  goHome: 'Go Home',
  tryAgain: 'Try Again',
  tooManyRequests: (minutes: number) =>
    `Too many requests from your connection. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  staffSignIn: 'Staff sign-in',
  crash: {
    heading: 'Something went wrong.',
    explanation: 'Reloading the page usually helps.',
    reload: 'Reload Page',
  },
}

const am: typeof en = {
  other: { language: 'en', name: 'English' },
  whereIsIt: 'የመከታተያ ቁጥሬን የት አገኛለሁ?',
  onTicket: 'በደረሰኝዎ ላይ፦ በ«REP-» ይጀምራል',
  inSms: 'በላክንልዎ የጽሑፍ መልእክት (SMS) ውስጥ',
  askSupport: 'ወይም የደንበኞች አገልግሎታችንን ይጠይቁ፦ የስልክ ቁጥርዎን፣ የመሣሪያውን ዓይነት እና ያስረከቡበትን ቀን ይንገሯቸው',
  callSupport: 'ይደውሉልን',
  goHome: 'ወደ መነሻ ገጽ',
  tryAgain: 'እንደገና ይሞክሩ',
  tooManyRequests: minutes => `ከእርስዎ የኢንተርኔት ግንኙነት ብዙ ስለተጠየቀ፣ እባክዎ ከ${minutes} ደቂቃ በኋላ እንደገና ይሞክሩ።`,
  staffSignIn: 'የሠራተኞች መግቢያ',
  crash: {
    heading: 'ችግር ተፈጥሯል።',
    explanation: 'ገጹን እንደገና መጫን ብዙውን ጊዜ ይረዳል።',
    reload: 'ገጹን እንደገና ይጫኑ',
  },
}

export const frameTexts = { en, am }
