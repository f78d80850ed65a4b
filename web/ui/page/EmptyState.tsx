import { CenteredMessage, type CenteredMessageProps } from '#web/ui/page/CenteredMessage.tsx'

/** Explains what the page is for and offers the next step. */
export const EmptyState = (message: CenteredMessageProps) => <CenteredMessage {...message} />
