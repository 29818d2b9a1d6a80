import { Button, type ButtonProps, Dropdown, type DropdownProps } from 'antd';

import { useMenuOnDemand } from '../../core/effects/use-menu-on-demand.ts';

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
	const { isWanted, isOpen, own, begin, setOpen } = useMenuOnDemand();
	if (!isWanted) return <Button {...button} aria-haspopup="menu" aria-expanded={false} onClick={begin} />;
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
