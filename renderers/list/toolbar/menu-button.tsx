import { Button, type ButtonProps, Dropdown, type DropdownProps } from 'antd';
import { useEffect, useRef, useState } from 'react';

interface Props {
	button: ButtonProps;
	/** The entries of a menu, or what is shown instead of one. */
	menu?: DropdownProps['menu'];
	popup?: DropdownProps['popupRender'];
	placement?: DropdownProps['placement'];
}

/** A wide popup moves sideways until the whole of it is seen. */
const onScreen: DropdownProps['align'] = { overflow: { adjustX: true, adjustY: true, shiftX: true } };

/** A button that opens a menu; the menu is made only when a user reaches for it. */
export function MenuButton({ button, menu, popup, placement = 'bottomRight' }: Props) {
	const [isWanted, setWanted] = useState(false);
	const [isOpen, setOpen] = useState(false);
	const own = useRef<HTMLButtonElement>(null);
	// The button of the menu replaces the first one, and with it what the keys go to.
	useEffect(() => {
		if (isWanted) own.current?.focus({ preventScroll: true });
	}, [isWanted]);
	const handleFirst = () => {
		setWanted(true);
		setOpen(true);
	};
	if (!isWanted) return <Button {...button} aria-haspopup="menu" aria-expanded={false} onClick={handleFirst} />;
	return (
		<Dropdown
			{...(menu && { menu })}
			{...(popup && { popupRender: popup, align: onScreen })}
			trigger={['click']}
			placement={placement}
			open={isOpen}
			onOpenChange={(open, { source }) => (source === 'menu' && popup ? undefined : setOpen(open))}
		>
			<Button ref={own} {...button} aria-haspopup="menu" aria-expanded={isOpen} />
		</Dropdown>
	);
}
