/** Whether a key goes to an input method. Safari ends a composition before it reports the key that has ended it. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
