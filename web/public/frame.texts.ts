const en = {
  ownName: 'English',
  followYourRepair: 'Follow your repair',
  description: 'See how far the repair of your phone is, with the tracking number on your ticket.',
  whereIsIt: 'Where do I find it?',
  onTicket: 'On your ticket: it starts with ‘REP-’',
  inSms: 'In the SMS we sent you',
  askSupport: 'Or ask our support: tell them your phone number, the device type and the drop-off date',
  callSupport: 'Call support',
  goHome: 'Go Home',
  tryAgain: 'Try Again',
  staffSignIn: 'Staff sign-in',
}

const am: typeof en = {
  ownName: 'አማርኛ',
  followYourRepair: 'ጥገናዎን ይከታተሉ',
  description: 'በደረሰኝዎ ላይ ባለው የመከታተያ ቁጥር የስልክዎ ጥገና የት እንደደረሰ ይመልከቱ።',
  whereIsIt: 'ቁጥሩን የት አገኛለሁ?',
  onTicket: 'በደረሰኝዎ ላይ፦ በ‘REP-’ ይጀምራል',
  inSms: 'በላክንልዎ የጽሑፍ መልእክት (SMS) ውስጥ',
  askSupport: 'ወይም የደንበኞች አገልግሎታችንን ይጠይቁ፦ የስልክ ቁጥርዎን፣ የመሣሪያውን ዓይነት እና ያስረከቡበትን ቀን ይንገሯቸው',
  callSupport: 'ይደውሉልን',
  goHome: 'ወደ መነሻ ገጽ',
  tryAgain: 'እንደገና ይሞክሩ',
  staffSignIn: 'የሠራተኞች መግቢያ',
}

export const frameTexts = { en, am }
