import { useState } from 'react';

import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { personPhoto } from './person-photos.ts';
import './person.css';

/** A person, small: the photo, or the first letter of the name. */
export function PersonPicture({ id, name }: { id: string | null; name: string }) {
	const runtime = useRuntime();
	const [address, setAddress] = useState<string>();
	useEffectOn([id], () => {
		setAddress(undefined);
		if (id === null || runtime.files === undefined) return;
		let isOver = false;
		void personPhoto(runtime, id).then((found) => !isOver && setAddress(found));
		return () => {
			isOver = true;
		};
	});
	return (
		<span className="portal-person" aria-hidden>
			{address === undefined ? [...name][0] : <img src={address} alt="" onError={() => setAddress(undefined)} />}
		</span>
	);
}
