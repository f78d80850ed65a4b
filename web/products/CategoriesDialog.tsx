import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Category, createCategory, updateCategory } from '#contract/products/categories.ts'
import { newId } from '#web/browser/newId.ts'
import { categoriesQuery, useCategoryChanges } from '#web/products/products.queries.ts'
import { categoryTexts as texts } from '#web/products/products.texts.ts'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const details = createCategory.input.omit({ id: true })

const announceSaved = ({ name }: Category) => showToast({ severity: 'success', message: texts.saved(name) })

const AddCategoryDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId)
  const { create } = useCategoryChanges()
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.add}
      failure={texts.saveFailed}
      schema={details}
      defaultValues={{ name: '' }}
      onSubmit={values => create({ id, ...values }).then(announceSaved)}
      onClose={onClose}
    >
      {({ control }) => <TextInput control={control} name="name" label={texts.name} required autoFocus />}
    </FormDialog>
  )
}

const RenameCategoryDialog = ({ category, onClose }: { category: Category; onClose: () => void }) => {
  const { rename } = useCategoryChanges()
  return (
    <EditDialog
      title={texts.renameTitle}
      submit={texts.saveChanges}
      failure={texts.saveFailed}
      opened={category}
      entity={updateCategory.reply}
      schema={details}
      valuesOf={({ name }) => ({ name })}
      describe={texts.values}
      onSave={async (values, { id, version }) => announceSaved(await rename({ id, version, ...values }))}
      onClose={onClose}
    >
      {({ control }) => <TextInput control={control} name="name" label={texts.name} required autoFocus />}
    </EditDialog>
  )
}

export const CategoriesDialog = ({ onClose }: { onClose: () => void }) => {
  const categories = useQuery(categoriesQuery())
  const [isAdding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Category>()
  return (
    <>
      <AppDialog
        title={texts.title}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{texts.close}</Button>
            <Button variant="contained" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </>
        }
      >
        {categories.error && !categories.data && (
          <ErrorState failure={texts.fetchFailed} error={categories.error} onRetry={() => categories.refetch()} />
        )}
        <List disablePadding aria-label={texts.title}>
          {categories.data?.map(category => (
            <ListItem
              key={category.id}
              divider
              disableGutters
              secondaryAction={
                <IconAction label={texts.rename(category.name)} icon={<Edit />} onClick={() => setRenaming(category)} />
              }
            >
              <ListItemText primary={category.name} sx={{ overflowWrap: 'anywhere' }} />
            </ListItem>
          ))}
        </List>
      </AppDialog>
      {isAdding && <AddCategoryDialog onClose={() => setAdding(false)} />}
      {renaming && <RenameCategoryDialog category={renaming} onClose={() => setRenaming(undefined)} />}
    </>
  )
}
