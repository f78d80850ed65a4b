import { language } from '#web/language/language.ts'

const en = {
  image: {
    choose: 'Choose image',
    takePhoto: 'Take Photo',
    dropOrPaste: 'You can also drop or paste a picture here.',
    dropNow: 'Drop the picture here',
    preparing: 'Preparing the picture…',
    uploading: 'Uploading…',
    percent: (share: number) => `${Math.floor(share * 100)} %`,
    finishing: 'Almost done…',
    uploaded: 'Uploaded',
    replace: 'Replace',
    remove: 'Remove',
    uploadFailed: 'Failed to upload image',
    waiting: 'No connection. The picture will be uploaded when the connection is back.',
    busy: 'Waiting: the server is working on other pictures. This one is sent again in a moment.',
    notAnImage: 'Please select an image file',
    tooLarge: 'Image size should be less than 10MB',
    notAvailable: 'Image not available',
  },
  viewer: {
    enlarge: (caption: string) => `Enlarge ${caption}`,
    previous: 'Previous image',
    next: 'Next image',
    close: 'Close',
    place: (number: number, count: number) => `${number} of ${count}`,
  },
  camera: {
    title: 'Take Photo',
    view: 'Camera preview',
    starting: 'Starting the camera…',
    capture: 'Capture',
    switch: 'Switch camera',
    tryAgain: 'Try Again',
    failed: 'The camera could not be started',
    /** What the device says. Some devices fail without a message. */
    reason: ({ name, message }: Error) => message || name,
    needsHttps: 'The camera works only on a page with a secure address (https). You can choose an image instead.',
    lost: 'The camera was disconnected or is being used by another app',
    captureFailed: 'Failed to process camera capture',
    notLoaded: 'The camera could not be opened. Please check the connection and try again.',
  },
}

/** Browsers say it in English. */
const cameraReasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'ካሜራውን መጠቀም አልተፈቀደም',
  NotFoundError: 'ካሜራ አልተገኘም',
  NotReadableError: 'ሌላ መተግበሪያ ካሜራውን እየተጠቀመበት ነው',
}

const am: typeof en = {
  image: {
    choose: 'ምስል ምረጥ',
    takePhoto: 'ፎቶ አንሳ',
    dropOrPaste: 'ምስሉን እዚህ ጎትተው መጣል ወይም መለጠፍም ይችላሉ።',
    dropNow: 'ምስሉን እዚህ ይጣሉት',
    preparing: 'ምስሉን በማዘጋጀት ላይ…',
    uploading: 'በመስቀል ላይ…',
    percent: share => `${Math.floor(share * 100)} %`,
    finishing: 'ሊጨርስ ነው…',
    uploaded: 'ተሰቅሏል',
    replace: 'ቀይር',
    remove: 'አስወግድ',
    uploadFailed: 'ምስሉን መስቀል አልተቻለም',
    waiting: 'ግንኙነት የለም። ግንኙነቱ ሲመለስ ምስሉ ይሰቀላል።',
    busy: 'በመጠበቅ ላይ፦ ሰርቨሩ ሌሎች ምስሎችን እየሠራ ነው። ይህ ከጥቂት ጊዜ በኋላ እንደገና ይላካል።',
    notAnImage: 'እባክዎ የምስል ፋይል ይምረጡ',
    tooLarge: 'ምስሉ ከ10MB ማነስ አለበት',
    notAvailable: 'ምስሉ የለም',
  },
  viewer: {
    enlarge: caption => `${caption} አጉላ`,
    previous: 'ቀዳሚ ምስል',
    next: 'ቀጣይ ምስል',
    close: 'ዝጋ',
    place: (number, count) => `${number} ከ${count}`,
  },
  camera: {
    title: 'ፎቶ አንሳ',
    view: 'የካሜራ እይታ',
    starting: 'ካሜራውን በማስጀመር ላይ…',
    capture: 'አንሳ',
    switch: 'ካሜራ ቀይር',
    tryAgain: 'እንደገና ሞክር',
    failed: 'ካሜራውን ማስጀመር አልተቻለም',
    reason: ({ name }) => cameraReasons[name] ?? 'ካሜራው አልሠራም',
    needsHttps: 'ካሜራው የሚሠራው ደህንነቱ በተጠበቀ አድራሻ (https) ባለው ገጽ ላይ ብቻ ነው። በምትኩ ምስል መምረጥ ይችላሉ።',
    lost: 'ካሜራው ተቋርጧል ወይም ሌላ መተግበሪያ እየተጠቀመበት ነው',
    captureFailed: 'የተነሳውን ፎቶ ማዘጋጀት አልተቻለም',
    notLoaded: 'ካሜራውን መክፈት አልተቻለም። እባክዎ ግንኙነቱን አረጋግጠው እንደገና ይሞክሩ።',
  },
}

export const { image: imageTexts, viewer: viewerTexts, camera: cameraTexts } = { en, am }[language]
