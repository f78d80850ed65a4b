const en = {
  title: 'Track your repair',
  heading: 'Your phone is in good hands',
  lead: 'Check the status of your repair with the number on your ticket.',
  label: 'Tracking number',
  placeholder: 'Enter your tracking number',
  track: 'Track Repair',
  tracking: 'Tracking...',
}

const am: typeof en = {
  title: 'ጥገናዎን ይከታተሉ',
  heading: 'ስልክዎ በጥሩ እጅ ላይ ነው',
  lead: 'ጥገናው የት እንደደረሰ ይመልከቱ፤ የሚያስፈልግዎ በደረሰኝዎ ላይ ያለው ቁጥር ብቻ ነው።',
  label: 'የመከታተያ ቁጥር',
  placeholder: 'የመከታተያ ቁጥርዎን ያስገቡ',
  track: 'ጥገናውን ይከታተሉ',
  tracking: 'በመፈለግ ላይ...',
}

export const homeTexts = { en, am }
