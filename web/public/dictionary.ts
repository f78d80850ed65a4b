import type { Language } from '#contract/publicPages/publicPage.ts'
import type { CrashTexts } from '#web/ui/CrashBoundary.tsx'

const en = {
  shop: 'Tigena',
  ownName: 'English',
  home: {
    documentTitle: 'Tigena · Track your repair',
    heading: 'Your phone is in good hands',
    lead: 'See how far its repair is: all you need is the number on your ticket.',
    label: 'Tracking number',
    placeholder: 'Enter your tracking number',
    track: 'Track Repair',
    tracking: 'Tracking...',
    whereIsIt: 'Where do I find it?',
    onTicket: 'On your ticket: it starts with REP-',
    inSms: 'In the SMS we sent you',
    askUs: 'Or ask us at the desk with your phone number',
  },
  notFound: {
    documentTitle: 'Repair not found · Tigena',
    heading: 'Repair Not Found',
    explanation: 'No repair found with this tracking number',
    asked: 'You asked for',
    goHome: 'Go Home',
    tryAgain: 'Try Again',
  },
  crash: {
    heading: 'Something went wrong.',
    explanation: 'Reloading the page usually helps.',
    reload: 'Reload Page',
  } satisfies CrashTexts,
  staffSignIn: 'Staff sign-in',
}

/** Every language says everything: a missing text does not compile. */
export type Dictionary = typeof en

const am: Dictionary = {
  shop: 'ጥገና',
  ownName: 'አማርኛ',
  home: {
    documentTitle: 'ጥገና · ጥገናዎን ይከታተሉ',
    heading: 'ስልክዎ በጥሩ እጅ ላይ ነው',
    lead: 'ጥገናው የት እንደደረሰ ይመልከቱ፤ የሚያስፈልግዎ በደረሰኝዎ ላይ ያለው ቁጥር ብቻ ነው።',
    label: 'የመከታተያ ቁጥር',
    placeholder: 'የመከታተያ ቁጥርዎን ያስገቡ',
    track: 'ጥገናውን ይከታተሉ',
    tracking: 'በመፈለግ ላይ...',
    whereIsIt: 'ቁጥሩን የት አገኛለሁ?',
    onTicket: 'በደረሰኝዎ ላይ፦ በ REP- ይጀምራል',
    inSms: 'በላክንልዎ የጽሑፍ መልእክት (SMS) ውስጥ',
    askUs: 'ወይም የስልክ ቁጥርዎን ይዘው ይጠይቁን',
  },
  notFound: {
    documentTitle: 'ጥገናው አልተገኘም · ጥገና',
    heading: 'ጥገናው አልተገኘም',
    explanation: 'በዚህ የመከታተያ ቁጥር የተመዘገበ ጥገና አልተገኘም',
    asked: 'የጠየቁት ቁጥር',
    goHome: 'ወደ መነሻ ገጽ',
    tryAgain: 'እንደገና ይሞክሩ',
  },
  crash: {
    heading: 'ችግር ተፈጥሯል።',
    explanation: 'ገጹን እንደገና መጫን ብዙውን ጊዜ ይረዳል።',
    reload: 'ገጹን እንደገና ይጫኑ',
  },
  staffSignIn: 'የሠራተኞች መግቢያ',
}

export const dictionaries: Record<Language, Dictionary> = { en, am }
