import { type ComponentType, lazy, Suspense } from 'react';

const Drawn = lazy(async () => {
	const { allIcons } = await import('./all-icons.ts');
	return {
		default: function Drawn({ name }: { name: string }) {
			const Icon: ComponentType | undefined = allIcons.get(name);
			return Icon === undefined ? null : <Icon />;
		},
	};
});

/** An icon by its name; nothing where the library has none of that name. */
export function NamedIcon({ name }: { name: string }) {
	return (
		<Suspense fallback={<span className="portal-icon-wait" />}>
			<Drawn name={name} />
		</Suspense>
	);
}
