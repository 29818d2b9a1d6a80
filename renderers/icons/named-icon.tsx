import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

interface Props {
	name: string;
	/** Drawn where the library has no icon of that name. */
	otherwise?: ReactNode;
}

const Drawn = lazy(async () => {
	const { allIcons } = await import('./all-icons.ts');
	return {
		default: function Drawn({ name, otherwise }: Props) {
			const Icon: ComponentType<{ 'aria-hidden'?: boolean }> | undefined = allIcons.get(name);
			return Icon === undefined ? otherwise : <Icon aria-hidden />;
		},
	};
});

/** An icon by its name. */
export function NamedIcon({ name, otherwise = null }: Props) {
	return (
		<Suspense fallback={<span className="portal-icon-wait" />}>
			<Drawn name={name} otherwise={otherwise} />
		</Suspense>
	);
}
