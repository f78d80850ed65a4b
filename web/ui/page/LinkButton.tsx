import Button from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** Leads to another page of ours, and looks like what it does. */
export const LinkButton = createLink(Button)
