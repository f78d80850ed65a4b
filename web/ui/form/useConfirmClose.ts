import { askToLeave, useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'

/** Registers unsaved changes of a dialog or panel. The returned function closes it, but asks first while there are any. */
export const useConfirmClose = (isUnsaved: boolean, onClose: () => void) => {
  useUnsavedChanges(isUnsaved)
  return async () => {
    if (!isUnsaved || (await askToLeave())) onClose()
  }
}
