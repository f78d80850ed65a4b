interface CrashTexts {
  heading: string
  explanation: string
  reload: string
}

export const crashTexts: CrashTexts = {
  heading: 'Something went wrong.',
  explanation: 'Everything you saved is safe. Reloading the page usually helps.',
  reload: 'Reload Page',
}

export const missingChunkTexts: CrashTexts = {
  heading: 'A part of Tigena could not be loaded.',
  explanation:
    'There is a new version, or the connection was lost for a moment. Everything you saved is safe. Reload the page to load the rest.',
  reload: 'Reload Page',
}
