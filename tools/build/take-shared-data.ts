import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare const __webpack_require__: { neededOfSharedData: string[] };

/**
 * Uses the shell's copy of `shared-data` if it offers every export that this remote needs, with the same type. Otherwise
 * the remote loads its own copy.
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
