import { ThunderboltOutlined } from '@ant-design/icons';
import { useState } from 'react';

import { commandsInSight } from '../../screens/tabs/page-commands.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What can be done on the page over which the palette was opened: with its list, the chosen records or the record in sight. */
export function useActionEntries(): PaletteEntry[] {
	const [commands] = useState(commandsInSight);
	return commands.map(({ name, title, detail, run }, index) => ({
		...{ id: `action ${index} ${name}`, group: 'actions', title, ...(detail !== undefined && { detail }) },
		icon: <ThunderboltOutlined aria-hidden />,
		run,
	}));
}
