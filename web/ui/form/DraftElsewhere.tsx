import Alert from '@mui/material/Alert'

/** Says that the form is new, because another tab has the half-filled one. */
export const DraftElsewhere = ({ message }: { message: string }) => (
  <Alert severity="info" role="status" sx={{ mb: 2 }}>
    {message}
  </Alert>
)
