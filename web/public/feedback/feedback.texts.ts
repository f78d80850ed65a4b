const en = {
  title: 'How was your repair?',
  notAvailable: 'Repair not found or feedback not available.',
  notDelivered: 'Feedback can only be submitted for Delivered repairs.',
}

const am: typeof en = {
  title: 'ጥገናው እንዴት ነበር?',
  notAvailable: 'ጥገናው አልተገኘም ወይም አስተያየት መስጠት አይቻልም።',
  notDelivered: 'አስተያየት መስጠት የሚቻለው ለተረከቡ ጥገናዎች ብቻ ነው።',
}

export const feedbackTexts = { en, am }
