/** The wait before anything else can show. Plain, so that it needs no UI kit. */
export const PageSpinner = ({ label }: { label: string }) => (
  <div className="page-spinner" role="status">
    <span className="spinner" aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </div>
)
