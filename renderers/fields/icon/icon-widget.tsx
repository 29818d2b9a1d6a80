import { Button, Popover } from 'antd';
import { useState } from 'react';

import { NamedIcon } from '../../core/icons/named-icon.tsx';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { fieldTexts } from '../texts.ts';

const IconGrid = lazyPart(
	() => import('./icon-grid.tsx').then((module) => module.IconGrid),
	() => <div className="portal-field-wait" />,
);

/** An icon of the library by its name, picked from all of them; the icons are fetched when the panel first opens. */
export function IconWidget({ id, field, value, onChange, onBlur, isReadOnly, isInvalid, describedBy }: WidgetProps) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	const name = typeof value === 'string' ? value : '';
	const handleOpen = (next: boolean) => {
		setOpen(next && !isReadOnly);
		if (!next) onBlur();
	};
	const handlePick = (next: string | null) => {
		onChange(next);
		handleOpen(false);
		document.getElementById(id)?.focus();
	};
	return (
		<Popover
			trigger="click"
			placement="bottomLeft"
			open={isOpen}
			onOpenChange={handleOpen}
			destroyOnHidden
			content={<IconGrid chosen={name} canClear={!field.required} onPick={handlePick} />}
		>
			<Button id={id} disabled={isReadOnly} danger={isInvalid} aria-describedby={describedBy} aria-haspopup="dialog" aria-expanded={isOpen}>
				{name !== '' && <NamedIcon name={name} />}
				{name === '' ? (field.placeholder ?? t(fieldTexts.chooseIcon())) : name}
			</Button>
		</Popover>
	);
}
