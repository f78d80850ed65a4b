export const imageTexts = {
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
} as const

export const viewerTexts = {
  enlarge: (caption: string) => `Enlarge ${caption}`,
  previous: 'Previous image',
  next: 'Next image',
  close: 'Close',
  place: (number: number, count: number) => `${number} of ${count}`,
} as const

export const cameraTexts = {
  title: 'Take Photo',
  view: 'Camera preview',
  starting: 'Starting the camera…',
  capture: 'Capture',
  switch: 'Switch camera',
  tryAgain: 'Try Again',
  failed: 'The camera could not be started',
  needsHttps: 'The camera works only on a page with a secure address (https). You can choose an image instead.',
  lost: 'The camera was disconnected or is being used by another app',
  captureFailed: 'Failed to process camera capture',
  notLoaded: 'The camera could not be opened. Please check the connection and try again.',
} as const
