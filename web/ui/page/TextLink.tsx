import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

/** A link to another page of the app within a text. */
export const TextLink = createLink(Link)
