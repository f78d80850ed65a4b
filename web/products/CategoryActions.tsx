import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Merge from '@mui/icons-material/MergeTypeOutlined'
import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type Category,
  createCategory,
  type ListedCategory,
  mergeTarget,
  updateCategory,
} from '#contract/products/categories.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { categoriesQuery, useCategoryChanges } from '#web/products/products.queries.ts'
import { categoryTexts as texts } from '#web/products/products.texts.ts'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { DeleteDialog } from '#web/ui/page/DeleteDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

export const categoryDetails = createCategory.input.omit({ id: true })

export const announceSaved = ({ name }: Category) =>
  showToast({ severity: 'success', message: texts.saved(categoryLabel(name)) })

interface DialogProps {
  category: ListedCategory
  onClose: () => void
}

const RenameCategoryDialog = ({ category, onClose }: DialogProps) => {
  const { rename } = useCategoryChanges()
  return (
    <EditDialog
      title={texts.renameTitle}
      submit={texts.saveChanges}
      failure={texts.saveFailed}
      opened={category}
      entity={updateCategory.reply}
      schema={categoryDetails}
      valuesOf={({ name }) => ({ name: categoryLabel(name) })}
      describe={texts.values}
      onSave={async ({ name: typed }, { id, version, name }) =>
        announceSaved(await rename({ id, version, name: typed === categoryLabel(name) ? name : typed }))
      }
      onClose={onClose}
    >
      {({ control }) => <TextInput control={control} name="name" label={texts.name} required autoFocus />}
    </EditDialog>
  )
}

const DeleteCategoryDialog = ({ category, onClose }: DialogProps) => {
  const { id } = category
  const name = categoryLabel(category.name)
  const { remove } = useCategoryChanges()
  return (
    <DeleteDialog texts={texts} onDelete={() => remove(id)} deleted={texts.deleted(name)} onClose={onClose}>
      <p>{texts.deleteQuestion(name)}</p>
    </DeleteDialog>
  )
}

const MergeCategoryDialog = ({ category, onClose }: DialogProps) => {
  const { id, productCount } = category
  const name = categoryLabel(category.name)
  const categories = useQuery(categoriesQuery())
  const { merge } = useCategoryChanges()
  const others = (categories.data ?? []).filter(other => other.id !== id)
  const mergeInto = async (intoId: string) => {
    const { moved } = await merge({ id, intoId })
    const into = categoryLabel(others.find(other => other.id === intoId)?.name ?? '')
    showToast({ severity: 'success', message: texts.merged(name, into, moved) })
  }
  return (
    <FormDialog
      title={texts.mergeTitle(name)}
      submit={texts.merge(productCount)}
      failure={texts.mergeFailed}
      schema={mergeTarget}
      defaultValues={{ intoId: '' }}
      onSubmit={({ intoId }) => mergeInto(intoId)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <DialogContentText>{texts.mergeExplanation(name, productCount)}</DialogContentText>
          <SelectInput
            control={control}
            name="intoId"
            label={texts.mergeInto}
            options={others.map(other => ({ value: other.id, label: categoryLabel(other.name) }))}
            empty={texts.select}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

const dialogs = {
  rename: RenameCategoryDialog,
  delete: DeleteCategoryDialog,
  merge: MergeCategoryDialog,
} satisfies Record<string, (props: DialogProps) => ReactNode>

export interface ChosenCategory {
  action: keyof typeof dialogs
  category: ListedCategory
}

export const CategoryActionDialog = ({ action, ...props }: ChosenCategory & { onClose: () => void }) => {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}

interface ActionsProps {
  category: ListedCategory
  onChoose: (chosen: ChosenCategory) => void
}

/** A category with products is merged into another one, an empty one is deleted. */
export const CategoryActions = ({ category, onChoose }: ActionsProps) => {
  const { productCount } = category
  const name = categoryLabel(category.name)
  return (
    <>
      <IconAction label={texts.rename(name)} icon={<Edit />} onClick={() => onChoose({ action: 'rename', category })} />
      {productCount === 0 ? (
        <IconAction
          label={texts.deleteOne(name)}
          icon={<Delete />}
          onClick={() => onChoose({ action: 'delete', category })}
        />
      ) : (
        <IconAction
          label={texts.mergeOne(name)}
          icon={<Merge />}
          onClick={() => onChoose({ action: 'merge', category })}
        />
      )}
    </>
  )
}
