import Upload from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { DeviceCode } from '#contract/imei/deviceCodes.ts'
import type { RowProblem } from '#contract/products/importRows.ts'
import { newId } from '#web/browser/newId.ts'
import { useDeviceListChanges } from '#web/imei/deviceLists.queries.ts'
import { deviceListTexts as texts } from '#web/imei/deviceLists.texts.ts'
import { type DeviceFile, readDeviceFile } from '#web/imei/readDeviceFile.ts'
import { ChooseButton } from '#web/ui/image/ChooseButton.tsx'
import { CardList } from '#web/ui/list/CardList.tsx'
import type { Column } from '#web/ui/list/columns.ts'
import { Pager } from '#web/ui/list/Pager.tsx'
import { TableView } from '#web/ui/list/TableView.tsx'
import { useVisibleRows } from '#web/ui/list/useVisibleRows.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

type PreviewRow = DeviceCode & { id: string }

const columns: [Column<PreviewRow>, ...Column<PreviewRow>[]] = [
  { key: 'code', title: texts.code, cell: ({ code }) => code, secondary: ({ row }) => texts.row(row) },
  { key: 'brand', title: texts.brand, cell: ({ brand }) => brand },
  { key: 'model', title: texts.model, cell: ({ model }) => model },
]

const Problems = ({ problems }: { problems: readonly RowProblem[] }) => {
  const { visible, pager } = useVisibleRows(problems)
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{texts.problems(problems.length)}</AlertTitle>
      <List dense disablePadding aria-label={texts.problemList}>
        {visible.map(({ row, message }) => (
          <ListItem key={row} disableGutters disablePadding>
            <ListItemText primary={message} sx={{ overflowWrap: 'anywhere' }} />
          </ListItem>
        ))}
      </List>
      {pager && <Pager {...pager} />}
    </Alert>
  )
}

const Preview = ({ file: { codes, repeatedRows, problems } }: { file: DeviceFile }) => {
  const { visible, pager } = useVisibleRows(codes)
  const RowList = useIsWide() ? TableView<PreviewRow> : CardList<PreviewRow>
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">
        {texts.found(codes.length)} {repeatedRows.length > 0 && texts.repeated(repeatedRows.length)}
      </Typography>
      {problems.length > 0 && <Problems problems={problems} />}
      <RowList
        label={texts.preview}
        columns={columns}
        rows={visible.map(code => ({ ...code, id: code.code }))}
        isLoading={false}
      />
      {pager && <Pager {...pager} />}
    </Box>
  )
}

/** The chosen file has an id, so that a second attempt does not load it twice. */
const useListFile = (onClose: () => void) => {
  const { load } = useDeviceListChanges()
  const [file, setFile] = useState<DeviceFile & { id: string }>()
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** A file that is chosen while another is read counts. */
  const newest = useRef<File>(undefined)
  const choose = async (chosen: File) => {
    newest.current = chosen
    setFailure(undefined)
    try {
      const read = await readDeviceFile(chosen)
      if (newest.current === chosen) setFile({ id: newId(), ...read })
    } catch (error) {
      if (newest.current !== chosen) return
      setFile(undefined)
      setFailure(texts.notRead(reasonOf(error)))
    }
  }
  const save = async ({ id, name, codes }: DeviceFile & { id: string }) => {
    setWorking(true)
    setFailure(undefined)
    try {
      const saved = await load({ id, name, rows: codes.map(({ code, brand, model }) => ({ code, brand, model })) })
      showToast({ severity: 'success', message: texts.done(saved.codes) })
      onClose()
    } catch (error) {
      setFailure(texts.loadFailed(reasonOf(error)))
      setWorking(false)
    }
  }
  return { file, isWorking, failure, choose, save }
}

/** Loads a list of devices: choose a file, look at what was found, load it. */
export const LoadListDialog = ({ onClose }: { onClose: () => void }) => {
  const { file, isWorking, failure, choose, save } = useListFile(onClose)
  const close = () => isWorking || onClose()
  return (
    <AppDialog
      title={texts.load}
      size="md"
      onClose={close}
      contentSx={{ display: 'grid', gap: 2 }}
      actions={
        <>
          <Button disabled={isWorking} onClick={close}>
            {texts.cancel}
          </Button>
          {!isWorking && (
            <ChooseButton
              accept=".csv,text/csv,text/plain"
              variant={file ? 'outlined' : 'contained'}
              startIcon={<Upload />}
              onChoose={choose}
            >
              {file ? texts.chooseOther : texts.chooseFile}
            </ChooseButton>
          )}
          {file && (
            <Button variant="contained" loading={isWorking} onClick={() => save(file)}>
              {texts.submit(file.codes.length)}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {failure}
        </Alert>
      )}
      {file ? (
        <Preview key={file.id} file={file} />
      ) : (
        <>
          <Typography>{texts.explanation}</Typography>
          <Typography color="textSecondary">{texts.newerWins}</Typography>
        </>
      )}
    </AppDialog>
  )
}
