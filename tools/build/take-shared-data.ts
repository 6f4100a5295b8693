import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare const __webpack_require__: { neededOfSharedData: string[] };

/**
 * Takes the shell's copy of `shared-data` where it offers all that this remote was built with, by name and type; else
 * the remote loads its own.
 */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'take-shared-data',
  resolveShare: (asked) => {
    if (asked.pkgName !== 'shared-data') return asked;
    const copies = asked.shareScopeMap[asked.scope]!['shared-data']!;
    const version = Object.keys(copies).find((offered) =>
      __webpack_require__.neededOfSharedData.every((needed) => offered.includes(needed)),
    );
    return {
      ...asked,
      resolver: () =>
        version === undefined ? undefined : { shared: copies[version]!, useTreesShaking: false },
    };
  },
});
