export const verificationTexts = {
  title: 'Some figures are wrong',
  explanation: (figures: readonly string[]) =>
    `They differ from the records they are computed from: ${figures.join(', ')}. No record is lost. Please tell whoever runs the server to run: npm run verify -- --repair`,
} as const
