/**
 * Whether createImageBitmap failed because of what is in the file. Chromium gives the same name to a lack of memory and
 * tells it apart in its words alone.
 */
export const isUndecodable = ({ name, message }: Error): boolean =>
  name === 'InvalidStateError' && !message.includes('allocated')
