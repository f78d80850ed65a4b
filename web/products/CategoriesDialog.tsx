import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedCategory } from '#contract/products/categories.ts'
import { newId } from '#web/browser/newId.ts'
import { categoryLabel } from '#web/language/labels.ts'
import {
  announceSaved,
  CategoryActionDialog,
  CategoryActions,
  type ChosenCategory,
  categoryDetails,
} from '#web/products/CategoryActions.tsx'
import { toStoredName } from '#web/products/categoryNames.ts'
import { categoriesQuery, useCategoryChanges } from '#web/products/products.queries.ts'
import { categoryTexts as texts } from '#web/products/products.texts.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

interface AddProps {
  categories: readonly ListedCategory[]
  onClose: () => void
}

const AddCategoryDialog = ({ categories, onClose }: AddProps) => {
  const [id] = useState(newId)
  const { create } = useCategoryChanges()
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.add}
      failure={texts.saveFailed}
      schema={categoryDetails}
      defaultValues={{ name: '' }}
      // The server refuses the stored name, but does not know its label.
      onSubmit={({ name }) => create({ id, name: toStoredName(categories)(name) }).then(announceSaved)}
      onClose={onClose}
    >
      {({ control }) => <TextInput control={control} name="name" label={texts.name} required autoFocus />}
    </FormDialog>
  )
}

export const CategoriesDialog = ({ onClose }: { onClose: () => void }) => {
  const categories = useQuery(categoriesQuery())
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<ChosenCategory>()
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
              secondaryAction={<CategoryActions category={category} onChoose={setChosen} />}
              sx={{ '&&': { pr: `${2 * touchTarget + 8}px` } }}
            >
              <ListItemText
                primary={categoryLabel(category.name)}
                secondary={texts.products(category.productCount)}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </AppDialog>
      {isAdding && <AddCategoryDialog categories={categories.data ?? []} onClose={() => setAdding(false)} />}
      {chosen && <CategoryActionDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
