const en = {
  title: 'How was your repair?',
  refused: 'Feedback is not available',
  notDelivered: 'Feedback can only be submitted for Delivered repairs.',
  notAvailable: 'Repair not found or feedback not available.',
}

const am: typeof en = {
  title: 'ጥገናው እንዴት ነበር?',
  refused: 'አስተያየት መስጠት አይቻልም',
  notDelivered: 'አስተያየት መስጠት የሚቻለው መሣሪያው ከተወሰደ በኋላ ብቻ ነው።',
  notAvailable: 'ጥገናው አልተገኘም ወይም አስተያየት መስጠት አይቻልም።',
}

export const feedbackTexts = { en, am }
