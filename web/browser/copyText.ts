/** Browsers offer the clipboard only over https. Elsewhere a selected field can still be copied. */
const copySelectedField = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; opacity: 0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/** Copies the text, also on pages with copy protection. Returns whether it succeeded. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    if (!navigator.clipboard) return copySelectedField(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
