/** The loading indicator of a full page. It needs no UI kit, because it shows before the UI kit is loaded. */
export const PageSpinner = ({ label }: { label: string }) => (
  <div className="page-spinner" role="status">
    <span className="spinner" aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </div>
)
