const en = {
  title: 'Track your repair',
  heading: 'Your phone is in good hands',
  lead: 'Check the status of your repair with the number on your ticket.',
  label: 'Tracking number',
  placeholder: 'Enter your tracking number',
  track: 'Track Repair',
  tracking: 'Tracking...',
  warranty: 'You can also enter the six digits of a warranty ID here.',
}

const am: typeof en = {
  title: 'ጥገናዎን ይከታተሉ',
  heading: 'ስልክዎ በጥሩ እጅ ላይ ነው',
  lead: 'ጥገናው የት እንደደረሰ ይመልከቱ፤ የሚያስፈልግዎ በደረሰኝዎ ላይ ያለው ቁጥር ብቻ ነው።',
  label: 'የመከታተያ ቁጥር',
  placeholder: 'የመከታተያ ቁጥርዎን ያስገቡ',
  track: 'ጥገናውን ይከታተሉ',
  tracking: 'በመፈለግ ላይ...',
  warranty: 'ባለ ስድስት አሃዝ የዋስትና ቁጥርም እዚህ ማስገባት ይችላሉ።',
}

export const homeTexts = { en, am }
