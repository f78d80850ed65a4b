import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { warrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

/** The number of a warranty, as a link for those who may open it. */
export const WarrantyLink = ({ number, isInNewTab = false }: { number: string; isInNewTab?: boolean }) => {
  const { user } = useRouteContext({ from: '__root__' })
  if (!can(user, 'warranties.manage')) return texts.numbered(number)
  return (
    <TextLink to="/admin/warranty/$id/edit" params={{ id: number }} {...(isInNewTab && { target: '_blank' })}>
      {texts.numbered(number)}
    </TextLink>
  )
}
